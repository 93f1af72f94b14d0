import type { LegIv } from '#market/analytics/leg-iv.ts';
import { useTranslation } from './use-translation.ts';
import { ivText } from './volatility-text.ts';

/** A volatility in a table: why it is missing, or how loose it is, on hover and read aloud. */
export function IvCell({ leg }: { readonly leg: LegIv }) {
  const { t } = useTranslation();
  const { text, remark } = ivText(leg, t);
  if (remark === null) return text;
  return (
    <span role="img" aria-label={`${text} ${remark}`} title={remark}>
      {text}
    </span>
  );
}
