// The button that saves the badges of a list: one on each A6 page, or eight on an A4 sheet.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '@/shared/download-file';
import { DropMenu } from '@/shared/drop-menu';
import { useI18n } from '@/shared/i18n';
import { useAttempt } from '@/shared/use-attempt';
import { Icon } from '@/ui/icon';
import { chevronDown, download } from '@/ui/icons';
import styles from './badges-menu.module.css';
import { REGISTRATIONS } from './models';

type BadgeSheet = 'a6' | 'a4';

export function BadgesMenu({ selection }: { selection: Record<string, string | number> }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const fetchBadges = async (sheet: BadgeSheet) => {
    // The list is closed by then; a second press while the file is on its way asks for nothing.
    if (isBusy) return;
    setBusy(true);
    await attempt(() =>
      downloadFile(client, `${REGISTRATIONS}/badges`, { ...selection, sheet, language: lang }, 'pdf'),
    );
    setBusy(false);
  };
  return (
    <DropMenu
      label=""
      className={styles.badges}
      button={
        <>
          <Icon path={download} />
          {t(isBusy ? 'attend.badges.coming' : 'attend.badges.open')}
          <Icon path={chevronDown} size={16} />
        </>
      }
      items={[
        { label: t('attend.badges.a6'), act: () => fetchBadges('a6') },
        { label: t('attend.badges.a4'), act: () => fetchBadges('a4') },
      ]}
    />
  );
}
