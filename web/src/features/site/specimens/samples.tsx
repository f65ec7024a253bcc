// Owns the specimens that react: buttons, fields, dialog and tabs.
import { useState } from 'react';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Flag } from '@/ui/flag';
import { Icon } from '@/ui/icon';
import { arrowRight, search } from '@/ui/icons';
import { Input, PasswordInput, TextArea } from '@/ui/input';
import { Select } from '@/ui/select';
import { Tabs } from '@/ui/tabs';
import { Count } from '@/ui/tag';
import styles from './specimens.module.css';
import type { Words } from './words';

export function Buttons({ w }: { w: Words }) {
  return (
    <>
      <div className={styles.row}>
        <Button kind="go">{w.reserve}</Button>
        <Button kind="ink">{w.save}</Button>
        <Button>{w.review}</Button>
        <Button kind="bare">{w.cancel}</Button>
        <Button disabled>{w.closed}</Button>
      </div>
      <div className={styles.row}>
        <Button kind="go" size="large">
          {w.reserve}
          <Icon path={arrowRight} />
        </Button>
        <Button size="small">{w.small}</Button>
        <Button kind="ink" busy>
          {w.busy}
        </Button>
        <Button kind="bad">{w.dropOrder}</Button>
      </div>
    </>
  );
}

export function Fields({ w }: { w: Words }) {
  return (
    <div className={styles.fields}>
      <Field label={w.company} hint={w.companyHint}>
        <Input defaultValue="Farshore Lines" prefix={<Icon path={search} />} />
      </Field>
      <Field label={w.tax} error={w.taxError}>
        <Input defaultValue="9133 02" />
      </Field>
      <Field label={w.password}>
        <PasswordInput defaultValue="Fairway2027" showLabel={w.show} hideLabel={w.hide} autoComplete="off" />
      </Field>
      <Field label={w.hall}>
        <Select defaultValue="N3">
          <option>N1</option>
          <option>N3</option>
        </Select>
      </Field>
      <Field label={w.remark}>
        <TextArea />
      </Field>
      <Checkbox defaultChecked>{w.keep}</Checkbox>
    </div>
  );
}

export function Messages({ w }: { w: Words }) {
  return (
    <div className={styles.stack}>
      <Alert kind="ok">{w.ok}</Alert>
      <Alert kind="warn">{w.warn}</Alert>
      <Alert kind="bad">{w.bad}</Alert>
    </div>
  );
}

export function DialogSample({ w }: { w: Words }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{w.open}</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={w.ask}
        flag="U"
        closeLabel={w.close}
        footer={
          <>
            <Button onClick={close}>{w.keepOrder}</Button>
            <Button kind="bad" onClick={close}>
              {w.dropOrder}
            </Button>
          </>
        }
      >
        {w.askText}
      </Dialog>
    </>
  );
}

export function TabSamples({ w }: { w: Words }) {
  const [status, setStatus] = useState<'all' | 'K' | 'C'>('all');
  const [way, setWay] = useState<'password' | 'hall'>('password');
  return (
    <div className={styles.stack}>
      <Tabs
        label={w.flags}
        value={status}
        onChange={setStatus}
        items={[
          { key: 'all', label: w.all, count: <Count>418</Count> },
          { key: 'K', label: w.waiting, mark: <Flag code="K" />, count: <Count>38</Count> },
          { key: 'C', label: w.done, mark: <Flag code="C" />, count: <Count>187</Count> },
        ]}
      />
      <Tabs
        look="block"
        label={w.tabs}
        value={way}
        onChange={setWay}
        items={[
          { key: 'password', label: w.password },
          { key: 'hall', label: w.hall },
        ]}
      />
    </div>
  );
}
