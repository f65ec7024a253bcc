// Owns the preview of the registration form: the questions as a visitor or an exhibitor sees them, in either language. What
// depends on an answer comes and goes as it will for them.
import { useMemo, useState } from 'react';
import { askedNow } from '@/shared/custom-fields/asked';
import type { FieldMap, FieldShape } from '@/shared/custom-fields/models';
import { createI18n, I18nProvider, type Lang, useI18n } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { Segments } from '@/shared/tools/segments';
import { ROLE, type Role } from '../models';
import { CustomPart } from '../register/custom-part';
import styles from './form-preview.module.css';
import { FORM_WORDS } from './form-words';

/** Each language by its own name, whatever the reader's is. */
const LANGS = [
  { key: 'zh', label: '中文', lang: 'zh-CN' },
  { key: 'en', label: 'English', lang: 'en' },
] as const;

export function FormPreview({ fields }: { fields: readonly FieldShape[] }) {
  const { t, lang: own } = useI18n();
  const [role, setRole] = useState<Role>('visitor');
  const [lang, setLang] = useState<Lang>(own);
  const [values, setValues] = useState<FieldMap>({});
  const i18n = useMemo(() => createI18n(lang, FORM_WORDS[lang]), [lang]);
  const asked = askedNow(fields, ROLE[role], values);
  const switches = (
    <div className={styles.switches}>
      <Segments<Role>
        label={t('attend.preview.as')}
        items={[
          { key: 'visitor', label: t('attend.kind.visitor') },
          { key: 'exhibitor', label: t('attend.kind.exhibitor') },
          { key: 'summit', label: t('attend.kind.summit') },
        ]}
        value={role}
        onPress={setRole}
      />
      <Segments<Lang> label={t('attend.preview.lang')} items={LANGS} value={lang} onPress={setLang} />
    </div>
  );
  return (
    <div className={styles.place}>
      <Sheet title={t('attend.preview.title')} aside={switches}>
        <div className={styles.form}>
          <p className={styles.lead}>{t(asked.length > 0 ? 'attend.preview.lead' : 'attend.preview.nothing')}</p>
          <I18nProvider value={i18n}>
            <div lang={lang === 'zh' ? 'zh-CN' : 'en'}>
              <CustomPart
                key={lang}
                fields={asked}
                values={values}
                errors={{}}
                isPreview
                onChange={(key, value) => setValues((known) => ({ ...known, [key]: value }))}
              />
            </div>
          </I18nProvider>
        </div>
      </Sheet>
    </div>
  );
}
