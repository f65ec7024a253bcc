// What is attached to an inquiry, for those who may read it: names that open, and how large they are.
import { fileSize } from '@/shared/format';
import styles from './inquiry.module.css';

export interface ListedFile {
  name: string;
  url: string;
  size: number;
}

export function FileList({ files }: { files: readonly ListedFile[] }) {
  return (
    <ul className={styles.fileList}>
      {files.map((file) => (
        <li key={file.url}>
          <a href={file.url} target="_blank" rel="noopener noreferrer">
            {file.name}
          </a>
          <small>{fileSize(file.size)}</small>
        </li>
      ))}
    </ul>
  );
}
