// Owns somebody's own inquiries in the console: the list by state, and the one that the address names with its quotes.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { idIn } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { Choices } from '@/shared/page/choices';
import { Pager, pageIndex } from '@/shared/page/pager';
import { inquiryStatus, labelOf } from '@/shared/refdata/enumerations';
import { toast } from '@/shared/toast/toast';
import { ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowLeft, plus } from '@/ui/icons';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { PAGE } from '../cargo/models';
import { placeName } from '../cargo/place-name';
import { goodsText, listed, quantityText } from '../cargo/words';
import { editPath, type Inquiry, minePath, PATH, STATE } from '../inquire/models';
import styles from './inquiries-page.module.css';
import { InquiryDetail } from './inquiry-detail';
import { InquiryRows } from './inquiry-rows';
import { mineQuery, oneQuery, PER_PAGE } from './queries';

export default function InquiriesPage() {
  const [search] = useSearchParams();
  const id = idIn(search);
  return id === null ? <MyInquiries /> : <OneInquiry key={id} id={id} />;
}

const STATES = [null, STATE.draft, STATE.pending, STATE.distributed, STATE.completed, STATE.discarded] as const;

const listPath = (status: number | null, page = 0) => {
  const parts = [status === null ? '' : `status=${status}`, page > 0 ? `start=${page}` : ''].filter(Boolean);
  return parts.length > 0 ? `${PAGE.mine}?${parts.join('&')}` : PAGE.mine;
};

function MyInquiries() {
  const { t, lang } = useI18n();
  const [search] = useSearchParams();
  const status = STATES.find((state) => state !== null && String(state) === search.get('status')) ?? null;
  const page = pageIndex(search.get('start'));
  const query = useQuery(mineQuery(status, page));
  const counts = query.data?.statusInfo ?? [];
  const ask = (
    <Button as={Link} to={PAGE.inquiry} kind="ink">
      <Icon path={plus} />
      {t('freight.mine.ask')}
    </Button>
  );
  return (
    <ToolsPage title={t('freight.mine.title')} lead={t('freight.mine.lead')} buttons={ask}>
      <div className={styles.states}>
        <Choices
          small
          label={t('freight.mine.states')}
          choices={STATES.map((state) => ({
            key: String(state),
            to: listPath(state),
            label: state === null ? t('freight.mine.all') : (labelOf(inquiryStatus, state, lang) ?? ''),
            count: counts.find((one) => one.status === state)?.count,
            isCurrent: state === status,
          }))}
        />
      </div>
      {query.error ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      ) : !query.data ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : query.data.rows.length === 0 ? (
        <Empty title={t(status === null ? 'freight.mine.none' : 'freight.mine.noneOfState')}>
          {t('freight.mine.noneText')}
        </Empty>
      ) : (
        <>
          <InquiryRows rows={query.data.rows} />
          <Pager at={page} pages={Math.ceil(query.data.total / PER_PAGE)} to={(index) => listPath(status, index)} />
        </>
      )}
    </ToolsPage>
  );
}

function OneInquiry({ id }: { id: number }) {
  const { t, lang, local } = useI18n();
  const query = useQuery(oneQuery(id));
  if (isFailure(query.error) && query.error.status === 404) {
    return (
      <ToolsPage title={t('freight.mine.title')}>
        <Empty
          title={t('freight.mine.unknown')}
          action={
            <Button as={Link} to={PAGE.mine}>
              {t('freight.mine.back')}
            </Button>
          }
        >
          {failureText(query.error, t)}
        </Empty>
      </ToolsPage>
    );
  }
  if (query.error) {
    return (
      <ToolsPage title={t('freight.mine.title')}>
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      </ToolsPage>
    );
  }
  const inquiry = query.data;
  if (!inquiry) {
    return (
      <ToolsPage title={t('freight.mine.title')}>
        <Loading label={t('shared.loading')} lines={10} />
      </ToolsPage>
    );
  }
  const from = placeName(inquiry.origin, local);
  const to = placeName(inquiry.destination, local);
  return (
    <>
      <p className={styles.crumb}>
        <Link to={PAGE.mine}>
          <Icon path={arrowLeft} size={15} />
          {t('freight.mine.back')}
        </Link>
        <span>{inquiry.number}</span>
      </p>
      <ToolsPage
        title={from && to ? t('freight.mine.lane', { from, to }) : inquiry.number}
        lead={listed([quantityText(inquiry), goodsText(inquiry, lang)], lang)}
      >
        <InquiryDetail inquiry={inquiry} owner={{}} buttons={<Acts inquiry={inquiry} />} />
      </ToolsPage>
    </>
  );
}

/** What only those with an account can do: go on writing, send, ask the same again, throw a draft away. */
function Acts({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const once = useIdempotencyKey();
  const [isDeleting, setDeleting] = useState(false);
  const { id, number, status } = inquiry;
  const reread = () => Promise.all([PATH.mine, PATH.one].map((path) => client.invalidateQueries({ queryKey: [path] })));
  const submit = () =>
    attempt(async () => {
      try {
        await api.post(PATH.submit, { id }, WRITE);
      } catch (error) {
        if (!isFailure(error) || Object.keys(error.fields).length === 0) throw error;
        // What is still missing is said in the form, at its place.
        await navigate(editPath(id), { state: { errors: error.fields } });
        return;
      }
      toast.done(t('freight.mine.submitted'));
      await reread();
    });
  const duplicate = () =>
    attempt(async () => {
      const made = await api.post(PATH.duplicate, { id }, { ...WRITE, idempotencyKey: once.keyFor(id) });
      once.renew();
      await reread();
      // Said where the copy is: whoever goes on at once goes on with it, and not with what it was copied from.
      await navigate(minePath(made.id));
      toast.done(t('freight.mine.duplicated', { number: made.number }));
    });
  return (
    <>
      {status === STATE.draft && (
        <Button kind="ink" onClick={() => void submit()}>
          {t('freight.mine.submit')}
        </Button>
      )}
      {(status === STATE.draft || status === STATE.pending) && (
        <Button as={Link} to={editPath(id)}>
          {t(status === STATE.draft ? 'freight.mine.openDraft' : 'freight.mine.edit')}
        </Button>
      )}
      <Button onClick={() => void duplicate()}>{t('freight.mine.duplicate')}</Button>
      {status === STATE.draft && (
        <Button kind="bare" onClick={() => setDeleting(true)}>
          {t('freight.mine.delete')}
        </Button>
      )}
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('freight.mine.deleteTitle', { number })}
        text={t('freight.mine.deleteText')}
        actLabel={t('freight.mine.delete')}
        act={async () => {
          await api.delete(PATH.mine, { id }, { auth: true });
          toast.done(t('freight.mine.deleted'));
          await navigate(PAGE.mine);
          await client.invalidateQueries({ queryKey: [PATH.mine] });
        }}
      />
    </>
  );
}
