// The drawings behind the names of icons that manifests use.
import type { IconName } from '@/shared/feature';
import * as builder from '@/ui/icons/builder';
import * as media from '@/ui/icons/media';
import * as tools from '@/ui/icons/tools';

const icons: Record<IconName, string> = { ...tools, ...builder, ...media };

export const iconNamed = (name: IconName): string => icons[name];
