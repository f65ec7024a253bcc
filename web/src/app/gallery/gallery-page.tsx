// The gallery at /testIndex: every shared component in one place.
import { lazy, Suspense } from 'react';
import { Head } from '@/shared/head';

const AntdPart = lazy(() => import('./antd-part'));

export default function GalleryPage() {
  return (
    <>
      <Head title="Components" noindex />
      <Suspense fallback={null}>
        <AntdPart />
      </Suspense>
    </>
  );
}
