import type { CollectionBeforeValidateHook } from 'payload';

/** The very first account is made by the dashboard's own form, and somebody must be able to make the others. */
export const firstAccountHook: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create') return data;
  const { totalDocs } = await req.payload.count({ collection: 'users', req });
  return totalDocs === 0 ? { ...data, roles: ['administrator'] } : data;
};
