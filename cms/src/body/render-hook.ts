import type { FieldHook } from 'payload';

/** placeholder until the renderer stands */
export const renderBodyHook =
  (_name: string): FieldHook =>
  ({ value }) =>
    value;
