import { z } from 'zod';
import { WORDS } from '../../codes/words';

const SHORTEST = 6;
/** Hashing a longer one would only cost. */
const LONGEST = 1000;

/** A password somebody has: any text, since it was chosen before. */
export const passwordField = z.string({ error: 'is required' }).max(LONGEST, 'is too long');

/** A password somebody chooses, typed twice (V9, V21). What is wrong is said in words. */
export const newPassword = z
  .object({
    user_pass: z
      .string({ error: WORDS.passwordShort })
      .max(LONGEST, WORDS.passwordLong)
      .refine((text) => [...text].length >= SHORTEST && text.trim() !== '', WORDS.passwordShort),
    user_pass2: z.string({ error: WORDS.passwordsDiffer }),
  })
  .refine((body) => body.user_pass === body.user_pass2, WORDS.passwordsDiffer)
  .transform((body) => ({ password: body.user_pass }));
