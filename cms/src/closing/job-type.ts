/** Whether a type of post is a job (E2): it has a closing day. Apart from what reads the environment, for browsers. */
export const isJobType = (postType: unknown): boolean => postType === 'job' || postType === 'jobs';
