// Buoys on a calm line, one sentence and one link home.
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';

export function DeadEnd({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <section>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/">{t('shared.home')}</Link>
    </section>
  );
}
