/** K40: `from_source` of registrations of this site, which tells them from those of the others. */
export const REGISTERED_HERE = 2;
