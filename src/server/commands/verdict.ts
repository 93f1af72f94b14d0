/** Tells what a check found. 'note' needs no hand, and a person may want to know. */
export type Say = (verdict: 'ok' | 'note' | 'FAIL', text: string) => void;

/** A check that fails is told, and the others are made all the same. */
export async function checked(say: Say, check: () => void | Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    say('FAIL', error instanceof Error ? error.message : String(error));
  }
}
