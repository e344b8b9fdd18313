/** The header of a content policy, as Node spells the headers of a request. */
export const POLICY_HEADER = 'content-security-policy';
