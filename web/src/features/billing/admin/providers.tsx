// Who takes money by which method, out of the server's configuration; of secrets only that they are there.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { useT } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { Sheet } from '@/shared/tools/page';
import { Tag } from '@/ui/tag';
import styles from './admin.module.css';
import { PROVIDERS } from './models';

export function Providers() {
  const t = useT();
  const query = useQuery(read(PROVIDERS, {}, { auth: true, staleTime: 0 }));
  return (
    <Sheet title={t('finance.providers.title')}>
      <div className={styles.body}>
        <p className={styles.quiet}>{t('finance.providers.lead')}</p>
        <Loaded query={query}>
          {(providers) => (
            <ul className={styles.providers}>
              {providers.map((provider) => (
                <li key={provider.method}>
                  <h3>{t.any(`finance.method.${provider.method}`)}</h3>
                  <Tag flag={provider.is_test ? 'U' : provider.is_configured ? 'C' : 'draft'}>
                    {t(
                      provider.is_test
                        ? 'finance.providers.test'
                        : provider.is_configured
                          ? 'finance.providers.ready'
                          : 'finance.providers.missing',
                    )}
                  </Tag>
                  <dl>
                    <div>
                      <dt>{t('finance.providers.notify')}</dt>
                      <dd>
                        <code>{provider.notify_url}</code>
                      </dd>
                    </div>
                    {provider.settings.map(({ key, value }) => (
                      <div key={key}>
                        <dt>{key}</dt>
                        <dd>
                          <code>{value}</code>
                        </dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}
