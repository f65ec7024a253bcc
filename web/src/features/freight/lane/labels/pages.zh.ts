// 公开页面的文字：询盘旁边走这条线的展商。
import words from './words.zh';

const labels = { ...words } as const;

export default labels;
