import { z } from 'zod';

/** Who is signed in, and until when (ISO 8601). */
export const signedIn = z.object({
  user: z.object({
    name: z.string().nullish(),
    email: z.string().nullish(),
    image: z.string().nullish(),
  }),
  expires: z.string(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** `{}` when nobody is signed in. */
export const sessionAnswer = z.union([signedIn, z.strictObject({})]);
export type SessionAnswer = z.infer<typeof sessionAnswer>;
