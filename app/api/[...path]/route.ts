import { forwarded } from '@/lib/auth/forwarded';

export const dynamic = 'force-dynamic';

/** Every call of the browser to the CMS (D3). Only GET and POST exist. */
export async function GET(request: Request): Promise<Response> {
  return forwarded(request, 'GET');
}

export async function POST(request: Request): Promise<Response> {
  return forwarded(request, 'POST');
}
