/**
 * Loaded before a CMS under test (`node --require`): a password is hashed in 600 rounds instead of 600,000. Each login,
 * new account and guess costs an eighth of a second of a core otherwise. That it is 600,000 is held by
 * `cms/src/sessions/passwords.test.ts`.
 */
const crypto = require('node:crypto');
const { syncBuiltinESMExports } = require('node:module');

const ROUNDS = 600_000;
const FEWER = 600;
/** A password that begins so is hashed in all rounds: for tests of how long it takes. */
const IN_ALL_ROUNDS = 'in all rounds ';

const { pbkdf2 } = crypto;
crypto.pbkdf2 = (password, salt, rounds, ...more) =>
  pbkdf2(
    password,
    salt,
    rounds === ROUNDS && !String(password).startsWith(IN_ALL_ROUNDS) ? FEWER : rounds,
    ...more,
  );
// Modules that name it in an import, too.
syncBuiltinESMExports();
