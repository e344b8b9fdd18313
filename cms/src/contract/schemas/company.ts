import { z } from 'zod';
import { bilingual, fileUrl, html, id, imageSchema, slug } from './shared';

/** Ent-14. */
export const companySchema = z.strictObject({
  id,
  title: bilingual,
  slug,
  is_sticky: z.boolean(),
  count: z.int().nonnegative(),
  acf: z.strictObject({
    about: html,
    address: bilingual,
    cover: fileUrl,
    phone: z.string(),
    email: z.string(),
    facebook: z.string(),
    location: bilingual,
    logo: fileUrl,
    members: z.array(z.strictObject({ name: bilingual, title: bilingual, avatar: fileUrl })),
    twitter: z.string(),
    website: z.string(),
    wechat: z.string(),
    weibo: z.string(),
    additionals: z.array(z.strictObject({ name: bilingual, value: bilingual })),
    branches: z.array(z.strictObject({ name: bilingual, address: bilingual })),
    post_name: slug,
    cover_image: imageSchema.nullable(),
    logo_image: imageSchema.nullable(),
  }),
});
export type RawCompany = z.infer<typeof companySchema>;
