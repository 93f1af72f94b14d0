import type { LegIv } from '#market/analytics/leg-iv.ts';
import type { AtmIv } from '#market/atm-iv.ts';
import { useTranslation } from './use-translation.ts';
import { atmIvText, ivText, type WrittenIv } from './volatility-text.ts';

/** The volatility of a leg in a table: why it is missing, or how loose it is, on hover and read aloud. */
export function IvCell({ leg }: { readonly leg: LegIv }) {
  const { t } = useTranslation();
  return <WrittenIvCell {...ivText(leg, t)} />;
}

/** The volatility at the money in a table: how loose it is, or what is old, on hover and read aloud. */
export function AtmIvCell({ atm }: { readonly atm: AtmIv }) {
  const { t } = useTranslation();
  return <WrittenIvCell {...atmIvText(atm, t)} />;
}

function WrittenIvCell({ text, remark }: WrittenIv) {
  if (remark === null) return text;
  return (
    <span role="img" aria-label={`${text} ${remark}`} title={remark}>
      {text}
    </span>
  );
}
