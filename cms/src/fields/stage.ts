import type { SelectField } from 'payload';

/**
 * What an unpublished entry waits for. WordPress keeps this in its status; here `_status` says draft or
 * published, and this says which kind of draft (E8): draft, pending (review), private, future (scheduled).
 */
export function stage(): SelectField {
  return {
    name: 'stage',
    type: 'select',
    label: { zh: '草稿阶段', en: 'Draft stage' },
    defaultValue: 'draft',
    options: [
      { value: 'draft', label: { zh: '草稿', en: 'Draft' } },
      { value: 'pending', label: { zh: '待审', en: 'Pending review' } },
      { value: 'private', label: { zh: '私密', en: 'Private' } },
      { value: 'future', label: { zh: '定时', en: 'Scheduled' } },
    ],
    admin: { position: 'sidebar' },
  };
}
