'use client';

// From its own place: a third file between the two would be script of every page.
export { default } from '@/app/[locale]/error';
