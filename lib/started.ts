/** Sent to the window when the islands of a document work; the script a page starts with waits for it (decision 024). */
export const STARTED = 'pilotis:started';
