// What organisers ask of those who register beyond what everybody is asked.
import { DefinitionsScreen } from '@/shared/custom-fields/definitions/definitions-screen';
import { useT } from '@/shared/i18n';
import { APPLY_FORM, APPLY_PAGE, FIELDS } from './models';

export default function FormScreen() {
  const t = useT();
  return (
    <DefinitionsScreen
      path={FIELDS}
      kind="attend.formFields"
      auth="attend.setting"
      touches={[APPLY_FORM]}
      site={APPLY_PAGE}
      isOwnOnly
      words={{
        typeHint: t('attend.formFields.typeHint'),
        byOwn: t('attend.formFields.byPerson'),
        everyone: t('attend.formFields.public'),
        isPublic: t('attend.formFields.isPublic'),
        isPublicHint: t('attend.formFields.isPublicHint'),
        deleteUsed: (n) => t('attend.formFields.deleteUsed', { n }),
        deleteUnused: t('attend.formFields.deleteUnused'),
      }}
    />
  );
}
