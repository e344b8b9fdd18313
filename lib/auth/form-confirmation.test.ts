import { confirmedPath, toConfirmedByForm, toFormConfirmation } from './form-confirmation';

it('R41, A64: reads the key and the language of the form, and nothing else', () => {
  expect(toFormConfirmation('locale=en&key=a-key&said=done')).toEqual({ locale: 'en', key: 'a-key' });
  expect(toFormConfirmation('locale=fr')).toEqual({ locale: 'zh', key: '' });
});

it('says what became of it in one word of a closed list', () => {
  expect(confirmedPath('en', 'done')).toBe('/en/account/confirm?said=done');
  expect(toConfirmedByForm('refused')).toBe('refused');
  for (const other of ['<b>', '', undefined, ['done']]) expect(toConfirmedByForm(other)).toBeNull();
});
