import type { OauthApp } from '../env';

/** Who a provider says the visitor is: `subject` never changes, the name is whatever he calls himself there. */
export type Identity = { subject: string; nickname: string };

/** One OAuth 2 service, as its own documents describe it. */
export type Adapter = {
  /** Where the visitor is sent to agree. */
  authorizeUrl: (app: OauthApp, asked: { state: string; redirectUri: string }) => string;
  /** @throws CodeRefused, ProviderFailed */
  identify: (app: OauthApp, given: { code: string; redirectUri: string }) => Promise<Identity>;
};

/** The service does not know the code: made up, used before, or too old. */
export class CodeRefused extends Error {
  override name = 'CodeRefused';
}

/** The service does not answer, or not as its documents say. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed';
}
