// The home page of the event.
import { Head, meetingTitle } from '@/shared/head';
import { useLang } from '@/shared/i18n';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';

export const queries: PageModule['queries'] = () => [];

export default function HomePage() {
  const lang = useLang();
  const { meeting } = useStartup();
  const title = meetingTitle(meeting, lang);
  return (
    <>
      <Head title={title} path="/" />
      <h1>{title}</h1>
    </>
  );
}
