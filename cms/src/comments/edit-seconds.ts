/** How long after posting its author may change a comment. */
export const EDIT_SECONDS = 600;
