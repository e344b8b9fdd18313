import { z } from 'zod';
import { anyImageSchema } from './picture';
import {
  anyTextSchema,
  countSchema,
  forgivingList,
  htmlSchema,
  idSchema,
  slugSchema,
  titleSchema,
} from './primitives';

const memberSchema = z.object({ name: anyTextSchema, title: anyTextSchema, avatar: anyTextSchema });
const branchSchema = z.object({ name: anyTextSchema, address: anyTextSchema });
const additionalSchema = z.object({ name: anyTextSchema, value: anyTextSchema });

/** An office (Ent-14, E31). Id, slug and title are strict; whatever else it left empty is not shown. */
export const companySchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  count: countSchema,
  acf: z
    .object({
      about: htmlSchema.catch(''),
      address: anyTextSchema,
      cover: anyTextSchema,
      phone: anyTextSchema,
      email: anyTextSchema,
      facebook: anyTextSchema,
      location: anyTextSchema,
      logo: anyTextSchema,
      members: forgivingList(memberSchema),
      twitter: anyTextSchema,
      website: anyTextSchema,
      wechat: anyTextSchema,
      weibo: anyTextSchema,
      additionals: forgivingList(additionalSchema),
      branches: forgivingList(branchSchema),
      cover_image: anyImageSchema,
      logo_image: anyImageSchema,
    })
    .partial()
    .catch({}), // A stock backend sends `[]` for "no fields".
});
export type RawCompany = z.infer<typeof companySchema>;
