// What a tab or frame in preview mode shows instead of the published structure; loaded only there.
import type { StructureBody } from '@/shared/page/preview-messages';
import type { PreviewMode } from '../preview';
import { DraftPreview } from './draft-preview';
import { LivePreview } from './live-preview';

export interface PreviewProps {
  onStructure: (body: StructureBody) => void;
}

export default function Preview({ mode, onStructure }: PreviewProps & { mode: PreviewMode }) {
  return mode === 'live' ? <LivePreview onStructure={onStructure} /> : <DraftPreview onStructure={onStructure} />;
}
