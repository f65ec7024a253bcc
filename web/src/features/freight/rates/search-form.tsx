// Owns the question for rates: from where to where, in which container, ready when.
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { containerSize, optionsOf } from '@/shared/refdata/enumerations';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { arrowLeftRight } from '@/ui/icons';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { addressOf, type Container, PAGE, type RateChoice } from './choice';
import { PortBox, type PortText, wordOf } from './port-box';
import styles from './search-form.module.css';

interface SearchFormProps {
  choice: RateChoice;
  /** The ports as the server understands them, or what was typed. */
  pol: PortText;
  pod: PortText;
}

const Code = ({ of: { code } }: { of: PortText }) => (code ? <span className={styles.code}>{code}</span> : null);

/** Given a key by the address that it shows, so that a new search begins with what it found. */
export function SearchForm({ choice, ...known }: SearchFormProps) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const [pol, setPol] = useState(known.pol);
  const [pod, setPod] = useState(known.pod);
  const [container, setContainer] = useState<Container>(choice.container);
  const [day, setDay] = useState(choice.day);
  const [isChecked, setChecked] = useState(false);
  const missing = (port: PortText) => (isChecked && !wordOf(port) ? t('freight.rates.bothPorts') : undefined);

  const show = (from: PortText, to: PortText) =>
    navigate(addressOf({ ...choice, pol: wordOf(from), pod: wordOf(to), container, day }), {
      preventScrollReset: true,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wordOf(pol) && wordOf(pod)) void show(pol, pod);
  };
  const swap = () => {
    setPol(pod);
    setPod(pol);
    if (wordOf(pol) && wordOf(pod)) void show(pod, pol);
  };

  return (
    <form className={styles.form} action={PAGE} onSubmit={submit} aria-label={t('freight.rates.search')} noValidate>
      <Field label={t('freight.rates.from')} error={missing(pol)} aside={<Code of={pol} />} className={styles.port}>
        <PortBox name="pol" value={pol} onChange={setPol} />
      </Field>
      <button type="button" className={styles.swap} aria-label={t('freight.rates.swap')} onClick={swap}>
        <Icon path={arrowLeftRight} size={20} />
      </button>
      <Field label={t('freight.rates.to')} error={missing(pod)} aside={<Code of={pod} />} className={styles.port}>
        <PortBox name="pod" value={pod} onChange={setPod} />
      </Field>
      <Field label={t('freight.rates.container')} className={styles.small}>
        <Select
          name="container"
          size="large"
          value={container}
          onChange={(event) => setContainer(Number(event.target.value) as Container)}
        >
          {optionsOf(containerSize, lang).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('freight.rates.ready')} className={styles.small}>
        <Input type="date" name="day" size="large" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <Button type="submit" kind="ink" size="large" className={styles.find}>
        {t('freight.rates.find')}
      </Button>
    </form>
  );
}
