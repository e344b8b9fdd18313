/** Requests of which the site has said that they may not be refused. */
const admitted = new WeakSet<object>();

/**
 * Says so of a request: an answer to it is kept, and Next is only asked to render the next one, or to send it in a form that is
 * not kept.
 */
export const admitAnyway = (request: object): void => void admitted.add(request);

export const isAdmittedAnyway = (request: object): boolean => admitted.has(request);
