import type { DatesAnswer } from '#api/answer.ts';
import type { ScreenGroup } from '../screen.ts';

/** Of the dates with data those that a screen of the group can show: with futures, or with options; null, all of them. */
export function datesOfGroup(answer: DatesAnswer, group: ScreenGroup | null): DatesAnswer {
  if (group === null) return answer;
  const kind = group === 'futures' ? 'futures' : 'options';
  return { ...answer, dates: answer.dates.filter((day) => day[kind]) };
}
