// What a site's footer says: friendly links, scan codes, copyright, filing number.
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { orDash } from '@/shared/format';
import { useI18n, useT } from '@/shared/i18n';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { SettingForm, type SettingName } from './setting-forms';
import styles from './settings-page.module.css';
import { type Settings, settingsOf } from './values';

const QrCode = lazy(() => import('@/ui/qr-code'));
const isPicture = (value: string) => /\.(?:png|jpe?g|svg|webp|gif)(?:\?.*)?$/i.test(value);

export default function SettingsPage() {
  const { t, local } = useI18n();
  const { search } = useLocation();
  const asked = Number(new URLSearchParams(search).get('tenant_id')) || undefined;
  const { data, error, refetch } = useQuery(
    read('/atms/configure/settings', { tenant_id: asked }, { auth: true, staleTime: 0 }),
  );
  const { data: tenant } = useQuery({
    ...read('/atms/tenant/tenants/{id}', { id: asked ?? 0 }, { auth: true }),
    enabled: asked !== undefined,
  });
  const [editing, setEditing] = useState<SettingName | null>(null);
  const settings = settingsOf(data ?? []);

  return (
    <ToolsPage
      title={tenant ? t('site.settings.titleOf', { name: local(tenant, 'name') }) : t('site.settings.title')}
      lead={t('site.settings.lead')}
      buttons={
        <>
          {asked ? (
            <Button as={Link} to="/admin/tenants">
              {t('site.settings.back')}
            </Button>
          ) : null}
          <Button as={Link} to={asked ? `/admin/contacts?tenant_id=${asked}` : '/admin/contacts'}>
            {t('site.contacts.title')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : data ? (
        <SettingSheets settings={settings} onEdit={setEditing} />
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
      <SettingForm name={editing} settings={settings} tenantId={asked} onClose={() => setEditing(null)} />
    </ToolsPage>
  );
}

function SettingSheets({ settings, onEdit }: { settings: Settings; onEdit: (name: SettingName) => void }) {
  const { t, local } = useI18n();
  const sheet = (name: SettingName, title: string, content: ReactNode) => (
    <Sheet
      title={title}
      aside={
        <Button size="small" aria-label={`${t('records.editRow')} ${title}`} onClick={() => onEdit(name)}>
          {t('records.editRow')}
        </Button>
      }
    >
      <div className={styles.content}>{content}</div>
    </Sheet>
  );
  const { friendly_link: links, qrcode, copyright_information: copyright } = settings;
  return (
    <div className={styles.grid}>
      {sheet(
        'friendly_link',
        t('site.settings.links'),
        links.length > 0 ? (
          <ol className={styles.links}>
            {links.map((link, at) => (
              <li key={at}>
                <b>{local(link, 'name')}</b>
                <span>{orDash(local(link, 'web'))}</span>
              </li>
            ))}
          </ol>
        ) : (
          t('site.settings.none')
        ),
      )}
      {sheet(
        'qrcode',
        t('site.settings.codes'),
        <div className={styles.codes}>
          <ScanCode label={t('site.settings.applet')} value={qrcode.applet} />
          <ScanCode label={t('site.settings.official')} value={qrcode.officialAccounts} />
        </div>,
      )}
      {sheet(
        'copyright_information',
        t('site.settings.copyright'),
        <>
          <p lang="zh-CN">{orDash(copyright.copyright_zh)}</p>
          <p lang="en">{orDash(copyright.copyright_en)}</p>
        </>,
      )}
      {sheet('record_no', t('site.settings.record'), <p>{orDash(settings.record_no)}</p>)}
    </div>
  );
}

function ScanCode({ label, value }: { label: string; value: string }) {
  const t = useT();
  return (
    <figure className={styles.code}>
      {!value ? (
        <span className={styles.noCode}>{t('site.settings.none')}</span>
      ) : isPicture(value) ? (
        <img src={value} alt={label} width={96} height={96} />
      ) : (
        <Suspense fallback={<span className={styles.noCode} />}>
          <QrCode value={value} label={label} size={96} />
        </Suspense>
      )}
      <figcaption>
        {label}
        <small>{orDash(value)}</small>
      </figcaption>
    </figure>
  );
}
