import type { CollectionConfig, Field } from 'payload';
import { receiptEndpoint } from './receipt-endpoint';

/** Says above the fields, after a save that readers can see, when the site had cleared it and since when it is visible. */
const line: Field = {
  name: 'receipt',
  type: 'ui',
  admin: {
    disableBulkEdit: true,
    disableListColumn: true,
    components: { Field: { path: '/publishing/receipt-line.island#ReceiptLine' } },
  },
};

/** The collection of articles with receipts of their publications (decision 081). */
export function withReceipt(config: CollectionConfig): CollectionConfig {
  return {
    ...config,
    fields: [line, ...config.fields],
    endpoints: [...(config.endpoints || []), receiptEndpoint],
  };
}
