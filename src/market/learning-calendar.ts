import { type Calendar, createCalendar, type Learned } from './calendar.ts';

/** A calendar whose holders see at once what it learns. */
export type LearningCalendar = Calendar & {
  /** From now on the built-in facts and these count, in place of what was learned before. */
  learn(learned: Learned): void;
};

/** A calendar of the built-in facts, until it learns. */
export function learningCalendar(): LearningCalendar {
  let known = createCalendar();
  return {
    learn: (learned) => {
      known = createCalendar(learned);
    },
    sessionOn: (date) => known.sessionOn(date),
    mayTrade: (date) => known.mayTrade(date),
    gridOn: (date) => known.gridOn(date),
    previousSession: (date) => known.previousSession(date),
    nextSession: (date) => known.nextSession(date),
    sessionsBetween: (from, to) => known.sessionsBetween(from, to),
    openOf: (date) => known.openOf(date),
    closeOf: (date) => known.closeOf(date),
    phaseAt: (instant) => known.phaseAt(instant),
    asItStands: () => known,
  };
}
