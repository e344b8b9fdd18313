'use client';

import {
  ConfirmationModal,
  PopupList,
  toast,
  useConfig,
  useDocumentInfo,
  useForm,
  useModal,
  useTranslation,
} from '@payloadcms/ui';
import { z } from 'zod';

const refusedSchema = z.object({ errors: z.tuple([z.object({ message: z.string() })]).rest(z.unknown()) });

/**
 * Takes an entry off the site and leaves its form as it is. Payload's own button fills the form again with the entry as
 * it was when the page was loaded or last saved here, and the next autosave would write that over what others wrote since.
 */
export function UnpublishEntry() {
  const { id, collectionSlug, hasPublishedDoc, hasPublishPermission, isTrashed, ...info } = useDocumentInfo();
  const { toggleModal } = useModal();
  const { dispatchFields } = useForm();
  const { routes } = useConfig().config;
  const { i18n, t } = useTranslation();
  if (!hasPublishPermission || !hasPublishedDoc || isTrashed) return null;
  const modal = `unpublish-${id}`;

  const unpublish = async () => {
    const answer = await fetch(`${routes.api}/${collectionSlug}/${id}?depth=0`, {
      method: 'PATCH',
      credentials: 'include',
      headers: { 'accept-language': i18n.language, 'content-type': 'application/json' },
      body: JSON.stringify({ _status: 'draft' }),
    }).catch(() => null);
    if (!answer?.ok) {
      const refused = refusedSchema.safeParse(await answer?.json().catch(() => null));
      toast.error(refused.success ? refused.data.errors[0].message : t('error:unPublishingDocument'));
      return;
    }
    dispatchFields({ type: 'UPDATE', path: '_status', value: 'draft', initialValue: 'draft' });
    toast.success(t('version:unpublishedSuccessfully'));
    info.incrementVersionCount();
    info.setUnpublishedVersionCount(1);
    info.setMostRecentVersionIsAutosaved(false);
    info.setHasPublishedDoc(false);
  };

  return (
    <>
      <PopupList.Button id="action-unpublish" onClick={() => toggleModal(modal)}>
        {t('version:unpublish')}
      </PopupList.Button>
      <ConfirmationModal
        body={t('version:aboutToUnpublish')}
        confirmingLabel={t('version:unpublishing')}
        heading={t('version:confirmUnpublish')}
        modalSlug={modal}
        onConfirm={unpublish}
      />
    </>
  );
}
