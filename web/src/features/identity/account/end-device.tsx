// Asks before a device is signed out.
import type { Device } from '@/features/identity/api';
import { useAction } from '@/features/identity/sign/use-action';
import { orDash } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface EndDeviceProps {
  device: Device | null;
  onCancel: () => void;
  onEnd: (device: Device) => Promise<void>;
}

export function EndDevice({ device, onCancel, onEnd }: EndDeviceProps) {
  const t = useT();
  const ending = useAction();
  const close = () => {
    ending.forget();
    onCancel();
  };
  return (
    <Dialog
      open={device !== null}
      onClose={close}
      title={t('identity.devices.endAsk', { device: orDash(device?.device) })}
      flag="U"
      closeLabel={t('shared.close')}
      width={460}
      footer={
        <>
          <Button kind="bare" onClick={close}>
            {t('shared.cancel')}
          </Button>
          <Button kind="bad" busy={ending.busy} onClick={() => device && ending.run(() => onEnd(device))}>
            {t('identity.devices.end')}
          </Button>
        </>
      }
    >
      <p>{t('identity.devices.endText')}</p>
      {ending.message ? <Alert kind="bad">{ending.message}</Alert> : null}
    </Dialog>
  );
}
