import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Switches } from './switches';

const accountsSchema = z.object({ password: z.string() });
const NAMES = ['admin', 'editor', 'author', 'reader', 'brand', 'nophone'];

/** The demo accounts' password, or null when this data folder does not tell one. */
export function demoAccounts(dataDir: string): string | null {
  const file = join(dataDir, 'demo-accounts.json');
  if (!existsSync(file)) return null;
  try {
    return accountsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).password;
  } catch {
    return null; // Damaged: a line of the announcement is missing, and the magazine is up.
  }
}

/** Prints where everything is. */
export function announce(facts: {
  switches: Switches;
  parts: { cms: boolean; site: boolean };
  withCms: boolean;
  cmsUrl: string;
  accounts: string | null;
}): void {
  const { switches } = facts;
  const lines = [''];
  if (facts.parts.site) lines.push(`  Magazine   ${switches.siteUrl}   (English: ${switches.siteUrl}/en)`);
  if (facts.withCms) lines.push(`  Dashboard  ${switches.adminUrl}`);
  else lines.push(`  Content    ${facts.cmsUrl}`);
  if (facts.accounts) lines.push(`  Accounts   ${NAMES.join(', ')} — password ${facts.accounts}`);
  else if (facts.withCms && switches.seed === 'none') {
    // Also said of a magazine that was restored, or has run for years: this process knows of no accounts.
    lines.push('  While nobody has an account, the first visit to the dashboard makes the administrator.');
  }
  lines.push(`  Data       ${switches.dataDir}`, '', '  Ctrl-C stops everything.', '');
  console.log(lines.join('\n'));
}
