// What a steward works with at a gate: the answer or the camera, the scanner's field, finding by name, lamp and sound.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '@/shared/failure-text';
import { grouped } from '@/shared/format';
import { type Translate, useT } from '@/shared/i18n';
import { hasCamera, useCamera } from '@/shared/scan/use-camera';
import { useAllowed } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { local } from '@/shared/storage';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { scanLine, search } from '@/ui/icons';
import { volume, volumeOff } from '@/ui/icons/media';
import { Input } from '@/ui/input';
import { Neatline } from '@/ui/neatline';
import { BadgePrinter } from './badge-printer';
import type { Device } from './device';
import type { DeviceState } from './device-state';
import { FindDialog } from './find-dialog';
import { keyboard, printer, torch } from './shapes';
import { isMuted, setMuted } from './tones';
import { colourOf, type Gate } from './types';
import { UndoDialog } from './undo-dialog';
import { useBadges } from './use-badges';
import { useScanField } from './use-scan-field';
import { VerdictField } from './verdict-field';
import styles from './workplace.module.css';

interface WorkplaceProps {
  device: Device;
  gate: Gate;
  state: DeviceState;
  /** What waits is still there when the page is opened again. */
  isLasting: boolean;
  /** The last ones. */
  children: ReactNode;
}

/** How long a green answer stands before the camera looks for the next one. */
const SHOWN_MS = 3_000;
const CAMERA = 'CHECK_IN_CAMERA';

function troubleText(trouble: NonNullable<DeviceState['trouble']>, t: Translate): string {
  if (trouble === 'noList') return t('attend.checkin.noListText');
  if (trouble === 'spoiled') return t('attend.checkin.spoiledText');
  return trouble === 'forged' ? t('attend.checkin.forgedText') : failureText(trouble, t);
}

export function Workplace({ device, gate, state, isLasting, children }: WorkplaceProps) {
  const t = useT();
  const { meeting } = useStartup();
  const mayUndo = useAllowed('attend.gates');
  const [dialog, setDialog] = useState<'find' | 'undo' | null>(null);
  const [muted, mute] = useState(isMuted);
  const [usesCamera, setUsesCamera] = useState(() => hasCamera() && local.get<boolean>(CAMERA) === true);
  const { verdict, trouble } = state;
  const badges = useBadges(verdict, Boolean(gate.session_id));
  const isAnswered = verdict !== null || trouble !== null;
  const take = (text: string) => void device.scan(text);
  const field = useScanField(take, dialog !== null);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, {
    isOn: usesCamera,
    isPaused: isAnswered || state.isBusy || dialog !== null,
    onCode: take,
  });
  const isGreen = verdict !== null && colourOf(verdict.result) === 'ok';
  useEffect(() => {
    if (!usesCamera || !isGreen || !verdict) return;
    const timer = setTimeout(device.next, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [usesCamera, isGreen, verdict, device]);

  const turnCamera = () => {
    local.set(CAMERA, !usesCamera);
    setUsesCamera(!usesCamera);
  };
  const turnSound = () => {
    setMuted(!muted);
    mute(!muted);
  };

  return (
    <div className={styles.work}>
      <section className={styles.stage} aria-label={t('attend.checkin.answer')} aria-live="assertive">
        {verdict ? <VerdictField key={verdict.key} verdict={verdict} startsAt={meeting.start_time} /> : null}
        {!verdict && trouble ? (
          <Alert kind="bad" className={styles.trouble}>
            {troubleText(trouble, t)}
          </Alert>
        ) : null}
        <div className={styles.ready} hidden={isAnswered}>
          {usesCamera ? (
            <Neatline className={styles.frame}>
              <video ref={video} className={styles.video} muted playsInline />
            </Neatline>
          ) : (
            <Icon path={scanLine} size={96} className={styles.sign} />
          )}
          <p>
            {usesCamera && camera.state === 'refused'
              ? t('attend.checkin.cameraRefused')
              : t(usesCamera ? 'attend.checkin.point' : 'attend.checkin.ready')}
          </p>
        </div>
      </section>
      <div className={styles.side}>
        {isAnswered ? (
          <div className={styles.acts}>
            <Button kind="ink" size="large" onClick={device.next}>
              {t('attend.checkin.next')}
            </Button>
            {trouble === 'spoiled' ? (
              <Button size="large" onClick={() => void device.refresh()}>
                {t('attend.checkin.download')}
              </Button>
            ) : null}
            {verdict?.holder && colourOf(verdict.result) !== 'no' ? (
              <Button size="large" onClick={() => badges.print(verdict)}>
                {t('attend.checkin.printBadge')}
              </Button>
            ) : null}
            {mayUndo && verdict?.use && state.isOnline ? (
              <Button size="large" onClick={() => setDialog('undo')}>
                {t('attend.checkin.undo')}
              </Button>
            ) : null}
          </div>
        ) : null}
        <form className={styles.form} onSubmit={field.submit}>
          <Field label={t('attend.checkin.code')} className={styles.code}>
            <Input
              ref={field.field}
              size="large"
              name="code"
              inputMode={field.inputMode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={200}
            />
          </Field>
          <Button type="submit" size="large" busy={state.isBusy}>
            {t('attend.checkin.check')}
          </Button>
        </form>
        {state.waiting > 0 && !state.isBusy ? (
          <div className={styles.waiting} role="status">
            <b>{grouped(state.waiting)}</b>
            <p>
              <b>{t('attend.checkin.waiting')}</b>
              <span>{t(isLasting ? 'attend.checkin.waitingText' : 'attend.checkin.notKept')}</span>
            </p>
          </div>
        ) : null}
        {state.differing > 0 ? (
          <Alert kind="warn" className={styles.note}>
            {t('attend.checkin.differing', { n: state.differing })}
          </Alert>
        ) : null}
        {state.refused > 0 ? (
          <Alert kind="warn" className={styles.note}>
            {t('attend.checkin.notTaken', { n: state.refused })}
          </Alert>
        ) : null}
        {children}
        <div className={styles.foot}>
          <Button onClick={() => setDialog('find')}>
            <Icon path={search} />
            {t('attend.checkin.find')}
          </Button>
          {hasCamera() ? (
            <Button onClick={turnCamera} aria-pressed={usesCamera}>
              <Icon path={scanLine} />
              {t('attend.checkin.camera')}
            </Button>
          ) : null}
          {camera.hasTorch ? (
            <Button onClick={camera.turnTorch} aria-pressed={camera.isLit}>
              <Icon path={torch} />
              {t('attend.checkin.torch')}
            </Button>
          ) : null}
          {field.isTyping ? null : (
            <Button onClick={field.type}>
              <Icon path={keyboard} />
              {t('attend.checkin.type')}
            </Button>
          )}
          <Button onClick={badges.turn} aria-pressed={badges.isOn}>
            <Icon path={printer} />
            {t('attend.checkin.badges')}
          </Button>
          <Button onClick={turnSound} aria-pressed={!muted}>
            <Icon path={muted ? volumeOff : volume} />
            {t('attend.checkin.sound')}
          </Button>
        </div>
      </div>
      <BadgePrinter verdict={badges.badge} />
      <FindDialog
        open={dialog === 'find'}
        onClose={() => setDialog(null)}
        device={device}
        isOnline={state.isOnline}
        onFound={(ticketId) => {
          setDialog(null);
          void device.admit(ticketId);
        }}
      />
      {verdict?.holder ? (
        <UndoDialog
          open={dialog === 'undo'}
          holder={verdict.holder}
          gateId={gate.id}
          onClose={() => setDialog(null)}
          onUndone={() => {
            device.next();
            void device.refresh();
          }}
        />
      ) : null}
    </div>
  );
}
