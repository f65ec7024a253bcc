// What organisers ask of those who register beyond what everybody is asked, and how the form looks with it.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { DefinitionsScreen } from '@/shared/custom-fields/definitions/definitions-screen';
import { useT } from '@/shared/i18n';
import { FormPreview } from './form-preview';
import { APPLY_FORM, APPLY_PAGE, EXHIBITOR, FIELDS, SUMMIT, VISITOR } from './models';

export default function FormScreen() {
  const t = useT();
  const { data: fields = [] } = useQuery(read(FIELDS, { nopage: 1 }, { auth: true }));
  return (
    <>
      <DefinitionsScreen
        path={FIELDS}
        kind="attend.formFields"
        auth="attend.setting"
        touches={[APPLY_FORM]}
        site={APPLY_PAGE}
        isOwnOnly
        conditions={{
          audiences: [
            { value: VISITOR, label: t('attend.kind.visitors') },
            { value: EXHIBITOR, label: t('attend.kind.exhibitors') },
            { value: SUMMIT, label: t('attend.kind.summits') },
          ],
          fields,
        }}
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
      <FormPreview fields={fields.filter(({ is_active }) => is_active)} />
    </>
  );
}
