import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What stands in a file of the data folder; null where there is none. Throws what the system says of any other. */
export async function keptText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The same, read as JSON; null as well where a crash cut the file short, or it is not what `schema` says. */
export async function keptJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const text = await keptText(path);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
