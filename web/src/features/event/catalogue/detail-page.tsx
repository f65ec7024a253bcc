// One entry of the catalogue to read: the half page as it is printed, and how it stands.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Facts } from '@/shared/tools/reading-dialog';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { HalfPage } from './half-page';
import { boothsOf, type Entry, PAGE, printed, stateOf } from './models';
import { OwnEntry } from './own-entry';
import { entryQuery } from './queries';
import styles from './state-page.module.css';

export default function CatalogueEntryPage() {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const id = idIn(params);
  if (id !== null) return <OneEntry id={id} />;
  return (
    <OwnEntry title={t('event.catalogue.entry')}>
      {({ catalogue_id }) => (catalogue_id ? <OneEntry id={catalogue_id} /> : <Nothing />)}
    </OwnEntry>
  );
}

function Nothing() {
  const { t } = useI18n();
  return (
    <ToolsPage title={t('event.catalogue.entry')}>
      <Empty
        title={t('event.catalogue.state.none')}
        action={
          <Button as={Link} to={PAGE.state}>
            {t('event.catalogue.back')}
          </Button>
        }
      >
        {t('event.catalogue.means.none')}
      </Empty>
    </ToolsPage>
  );
}

function OneEntry({ id }: { id: number }) {
  const { t } = useI18n();
  const query = useQuery({ ...entryQuery(id), retry: false });
  if (query.data) return <EntryView entry={query.data} />;
  return (
    <>
      <Head title={t('event.catalogue.entry')} noindex />
      {query.isPending ? (
        <Loading label={t('shared.loading')} lines={6} />
      ) : (
        <ErrorPanel
          title={t('event.catalogue.entry')}
          action={
            <Button as={Link} to={PAGE.state}>
              {t('event.catalogue.back')}
            </Button>
          }
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      )}
    </>
  );
}

function EntryView({ entry }: { entry: Entry }) {
  const { t, local } = useI18n();
  const [, flag, name] = stateOf(entry.status);
  const facts: [string, string][] = [
    [t('event.catalogue.field.name'), orDash(local(entry, 'name'))],
    [t('event.catalogue.booth'), orDash(boothsOf(entry.booth_no))],
    [t('event.catalogue.field.contact'), orDash(local(entry, 'contact'))],
    [t('event.catalogue.field.phone'), orDash(entry.phone)],
    [t('event.catalogue.field.fax'), orDash(entry.fax)],
    [t('event.catalogue.field.email'), orDash(entry.email)],
    [t('event.catalogue.submittedAt'), formatDate(entry.submitted_at, 'minute')],
    [t('event.catalogue.decidedAt'), formatDate(entry.decided_at, 'minute')],
  ];
  return (
    <ToolsPage
      title={t('event.catalogue.entry')}
      lead={<Tag flag={flag}>{t(`event.catalogue.state.${name}`)}</Tag>}
      buttons={
        <>
          <Button as={Link} to={PAGE.state}>
            {t('event.catalogue.back')}
          </Button>
          {entry.can_edit ? (
            <Button as={Link} to={PAGE.edit} kind="go">
              {t('event.catalogue.change')}
            </Button>
          ) : null}
        </>
      }
    >
      <Sheet title={t('event.catalogue.preview')}>
        <div className={styles.preview}>
          <HalfPage entry={printed(entry, entry)} level={3} className={styles.paper} />
        </div>
      </Sheet>
      <Sheet title={t('event.catalogue.facts')}>
        <div className={styles.standing}>
          <Facts of={facts} columns={2} />
        </div>
      </Sheet>
    </ToolsPage>
  );
}
