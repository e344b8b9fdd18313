const ADDRESS = /^\w+([-+.]\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$/;
/** What the CMS takes. Looked at first: on a text without end the pattern would take its time. */
const LONGEST = 200;

/** Whether a text without blanks around it is an address of a mailbox. Source: V1. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}
