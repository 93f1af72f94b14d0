/** A feed lacks what it cannot do without; `missing` names each variable and what it is. */
export class MissingSettings extends Error {
  override name = 'MissingSettings';

  constructor(feed: string, missing: readonly string[]) {
    const lines = missing.map((line) => `  ${line}`);
    super(`FEED=${feed} needs settings that are not there:\n${lines.join('\n')}`);
  }
}
