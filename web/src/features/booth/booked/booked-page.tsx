// Owns the page of one reservation: who may see it, and what is there without one.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { idIn } from '@/api/query';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { rememberReturn, useSession } from '@/shared/session';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { Empty, Loading } from '@/ui/states';
import { PAGE } from '../models';
import { reservationQuery } from '../queries';
import styles from './booked.module.css';
import { Paper } from './paper';

export default function BookedPage() {
  const t = useT();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const { userId } = useSession();
  const id = idIn(search);
  return (
    <div className={styles.page}>
      <Head title={t('booth.booked.title')} path={PAGE.booked} noindex />
      {!isHydrated ? (
        <>
          <h1 className={styles.title}>{t('booth.booked.title')}</h1>
          <Loading label={t('shared.loading')} lines={8} />
        </>
      ) : id === null ? (
        <Nothing text={t('booth.booked.noneText')} />
      ) : userId === null ? (
        <Nothing text={t('booth.booked.signIn')}>
          <Button as={Link} to="/signIn" kind="go" onClick={() => rememberReturn(`${PAGE.booked}?id=${id}`)}>
            {t('booth.reserve.signInDo')}
          </Button>
        </Nothing>
      ) : (
        <Booked id={id} />
      )}
    </div>
  );
}

function Nothing({ text, children }: { text: string; children?: React.ReactNode }) {
  const t = useT();
  return (
    <>
      <h1 className={styles.title}>{t('booth.booked.title')}</h1>
      <Empty
        title={t('booth.booked.none')}
        action={
          children ?? (
            <Button as={Link} to={PAGE.plan}>
              {t('booth.reserve.toPlan')}
            </Button>
          )
        }
      >
        {text}
      </Empty>
    </>
  );
}

function Booked({ id }: { id: number }) {
  const t = useT();
  const query = useQuery(reservationQuery(id));
  // Another one's reservation is not there for the reader: asking again would not help.
  if (isFailure(query.error) && query.error.status === 404) {
    return (
      <Nothing text={t('booth.booked.unknownText')}>
        <Button as={Link} to={PAGE.mine}>
          {t('booth.idle.mine')}
        </Button>
      </Nothing>
    );
  }
  return <Loaded query={query}>{(reservation) => <Paper reservation={reservation} />}</Loaded>;
}
