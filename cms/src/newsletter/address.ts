import { z } from 'zod';

/** An address as it is kept. */
export const addressSchema = z.email().max(200).toLowerCase();
