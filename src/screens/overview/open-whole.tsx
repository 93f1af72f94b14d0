import { memo } from 'react';
import { hint } from '#ui/hints.ts';
import { LineIcon } from '#ui/line-icon.tsx';
import { PlaceLink } from '#ui/screen-link.tsx';
import { useKeptChoices } from '#ui/state/kept-choices.ts';
import { useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { WholePlace } from './places.ts';

type OpenWholeProps = {
  readonly place: WholePlace;
  /** As many strikes around the money, at least, are to be shown there. */
  readonly strikes?: number;
};

/**
 * Leads to the screen that shows a part whole, in the same state: the figures there are those here. The overview has no
 * control for the number of strikes: it goes along as it was chosen last, unless more are needed.
 */
export const OpenWhole = memo(function OpenWhole({
  place: { screen, route, own },
  strikes = 0,
}: OpenWholeProps) {
  const { t } = useTranslation();
  const { n } = useKeptChoices();
  const addressOf = useScreenAddress();
  const label = t('overview:open', { screen: t(`screens.${screen}.title`) });
  return (
    <PlaceLink
      className="ss-icon-action along"
      to={() => addressOf(route, own, strikes > n ? { n: strikes } : {})}
      aria-label={label}
      {...hint(label)}
    >
      <LineIcon line="onward" />
    </PlaceLink>
  );
});
