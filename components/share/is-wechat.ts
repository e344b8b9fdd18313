/** J51: only inside WeChat is anybody asked. */
export function isWechat(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent);
}
