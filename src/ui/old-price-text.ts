import type { TFunction } from 'i18next';
import type { OldBase, OldOfLeg } from '#market/old-base.ts';
import type { OldPrice } from '#market/stale-leg.ts';
import { formatClock } from '#market/trading-date.ts';
import { legName } from './leg-words.ts';

/** What there is to say of last prices that are old: "24,050 CE: no trade since 11:32"; null where none is. */
export function oldPriceText(old: readonly OldPrice[], t: TFunction): string | null {
  if (old.length === 0) return null;
  return old.map((one) => sentencesOf(one, t).price).join(' · ');
}

/** The same of the minute that a change is measured from: "from 13:05 – 24,050 CE: no trade since 12:48". */
export function oldBaseText(base: OldBase, t: TFunction): string {
  return t('ui.oldPrice.from', { time: formatClock(base.time), old: oldPriceText(base.legs, t) });
}

/** What there is to say of the prices that a change ends at and begins at; null where neither is old. */
export function oldChangeText(old: readonly OldPrice[], base: OldBase | null, t: TFunction): string | null {
  const now = oldPriceText(old, t);
  const then = base && oldBaseText(base, t);
  return now !== null && then !== null ? `${now} · ${then}` : (now ?? then);
}

/** The same of the change of one leg. */
export function oldLegText({ old, oldBase }: OldOfLeg, t: TFunction): string | null {
  return oldChangeText(old ? [old] : [], oldBase, t);
}

/** The same of the type of a leg, which rests on them. */
export function oldTypeText(leg: OldOfLeg, t: TFunction): string | null {
  if (leg.oldBase === null) return leg.old && sentencesOf(leg.old, t).type;
  return t('ui.oldPrice.type', { old: oldLegText(leg, t) });
}

type Sentences = { readonly price: string; readonly type: string };

/** A chain says the same of a hundred legs with every minute, and to put words together takes longer than all else of a cell. */
const said = new WeakMap<TFunction, Map<string, Sentences>>();
const MOST_SAID = 2000;

function sentencesOf({ side, strike, since, lots, isUntold }: OldPrice, t: TFunction): Sentences {
  const known = said.get(t) ?? new Map<string, Sentences>();
  said.set(t, known);
  const key = `${side} ${strike} ${since} ${lots} ${isUntold}`;
  const kept = known.get(key);
  if (kept) return kept;
  const leg = legName({ side, strike }, t);
  const price =
    lots !== null
      ? t('ui.oldPrice.fewLots', { leg, count: lots })
      : since === null
        ? t('ui.oldPrice.none', { leg })
        : t(`ui.oldPrice.${isUntold ? 'unchanged' : 'since'}`, { leg, time: formatClock(since) });
  const sentences = { price, type: t('ui.oldPrice.type', { old: price }) };
  if (known.size >= MOST_SAID) known.clear();
  known.set(key, sentences);
  return sentences;
}
