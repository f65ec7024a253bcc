// Owns one's own card in the console: the code to show, the link to pass on, files of it, and how others see it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '@/shared/copy-text';
import { downloadFile } from '@/shared/download-file';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { cardBasicsQuery } from '@/shared/session';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { download, pencil, refreshCw, scanLine } from '@/ui/icons';
import { copy as copyShape } from '@/ui/icons/builder';
import { Input } from '@/ui/input';
import { Neatline } from '@/ui/neatline';
import QrCode from '@/ui/qr-code';
import { ErrorPanel, Loading } from '@/ui/states';
import { valuesOf, wholeOf } from './card-form';
import { type Card, PAGE, PATH } from './models';
import styles from './my-card-page.module.css';
import { CardPreview } from './preview';
import { myMarksQuery, schoolsQuery } from './queries';

const CODE_PX = 216;
const LARGE_PX = 640;

export default function MyCardPage() {
  const { t } = useI18n();
  const card = useQuery({ ...cardBasicsQuery(), refetchOnMount: 'always' });
  return (
    <ToolsPage
      title={t('network.mine.title')}
      lead={t('network.mine.lead')}
      buttons={
        <Button as={Link} to={PAGE.edit}>
          <Icon path={pencil} />
          {t('network.mine.edit')}
        </Button>
      }
    >
      {card.data ? (
        <div className={styles.columns}>
          <div className={styles.side}>
            <CodeSheet card={card.data} />
            <LinkSheet card={card.data} />
          </div>
          <Seen card={card.data} />
        </div>
      ) : card.error ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => card.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(card.error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
    </ToolsPage>
  );
}

/** The code that others scan; drawn here, so that it stays without a connection. */
function CodeSheet({ card }: { card: Card }) {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const client = useQueryClient();
  const [isLarge, setLarge] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const label = t('network.mine.code');
  const renew = async () => {
    const answer = await api.post(PATH.scanKey, {}, WRITE);
    client.setQueryData(cardBasicsQuery().queryKey, answer);
    toast.done(t('network.mine.renewed'));
  };
  return (
    <Sheet title={t('network.mine.codeTitle')}>
      <div className={styles.code}>
        <Neatline className={styles.frame}>
          <QrCode value={card.scan_link} label={label} size={CODE_PX} />
        </Neatline>
        <p className={styles.number}>{card.code}</p>
        <p className={styles.note}>{t('network.mine.codeNote')}</p>
        <Button kind="go" size="large" wide onClick={() => setLarge(true)}>
          <Icon path={scanLine} />
          {t('network.mine.show')}
        </Button>
        <Button kind="bare" onClick={() => setRenewing(true)}>
          <Icon path={refreshCw} />
          {t('network.mine.renew')}
        </Button>
      </div>
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        title={personName(card, i18n)}
        closeLabel={t('shared.close')}
        width={720}
      >
        <QrCode value={card.scan_link} label={label} size={LARGE_PX} className={styles.largeCode} />
        <p className={styles.number}>{card.code}</p>
      </Dialog>
      <ConfirmDialog
        open={isRenewing}
        onClose={() => setRenewing(false)}
        title={t('network.mine.renewTitle')}
        text={t('network.mine.renewText')}
        actLabel={t('network.mine.renewDo')}
        act={renew}
      />
    </Sheet>
  );
}

/** To pass on by mail, on paper, or into an address book. */
function LinkSheet({ card }: { card: Card }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [fetching, setFetching] = useState<'vcf' | 'pdf' | null>(null);
  const copy = async () => {
    if (await copyText(card.link)) toast.done(t('network.mine.copied'));
    else toast.failed(t('network.mine.notCopied'));
  };
  const save = async (kind: 'vcf' | 'pdf') => {
    // A second press while the file is on its way asks for nothing.
    if (fetching) return;
    setFetching(kind);
    await attempt(() =>
      kind === 'pdf'
        ? downloadFile(client, PATH.pdf, { language: lang }, 'pdf')
        : downloadFile(client, PATH.vcard, { code: card.code }, 'vcf'),
    );
    setFetching(null);
  };
  return (
    <Sheet title={t('network.mine.linkTitle')}>
      <div className={styles.link}>
        <Field label={t('network.mine.link')} hint={t('network.mine.linkHint')}>
          <Input readOnly value={card.link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <div className={styles.buttons}>
          <Button onClick={() => void copy()}>
            <Icon path={copyShape} />
            {t('network.mine.copy')}
          </Button>
          <Button onClick={() => void save('vcf')}>
            <Icon path={download} />
            {t(fetching === 'vcf' ? 'network.mine.coming' : 'network.mine.vcard')}
          </Button>
          <Button onClick={() => void save('pdf')}>
            <Icon path={download} />
            {t(fetching === 'pdf' ? 'network.mine.coming' : 'network.mine.pdf')}
          </Button>
        </div>
        <p className={styles.note}>{t('network.mine.pdfNote')}</p>
      </div>
    </Sheet>
  );
}

function Seen({ card }: { card: Card }) {
  const { t } = useI18n();
  const { data: marks = [] } = useQuery({ ...myMarksQuery(), staleTime: 0 });
  const { data: schools = [] } = useQuery({ ...schoolsQuery(), staleTime: 0 });
  return (
    <Sheet title={t('network.preview.title')}>
      <div className={styles.seen}>
        <CardPreview card={wholeOf(valuesOf(card, marks), schools)} tags={marks} />
      </div>
    </Sheet>
  );
}
