import config from '@payload-config';
import { RootPage, generatePageMetadata } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { after } from 'next/server';
import { getPayload } from 'payload';
import { isStaffRequest } from '../../../../access/staff-account';
import { takeDashboardTurn } from '../../../../access/turns';
import { forPage } from '../../../../publishing/create-on-first-save';
import { importMap } from '../importMap.js';

type Args = {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<{ [key: string]: string | string[] }>;
};

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams });

/**
 * A page of the dashboard. One of staff may read a list of any length it is allowed, so it takes a turn like the API;
 * it is over when the page has been sent. Strangers see forms only, and cannot keep a turn from anybody.
 */
export default async function Page({ params, searchParams }: Args) {
  if (await isStaffRequest(await getPayload({ config }), await headers())) {
    const end = await takeDashboardTurn();
    if (!end) return <p>后台正忙，请稍后刷新。 The dashboard is busy, please reload in a moment.</p>;
    after(end);
  }
  const { segments } = await params;
  return RootPage({ config: config.then((one) => forPage(one, segments)), params, searchParams, importMap });
}
