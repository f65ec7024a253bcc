//! What can go wrong with a table that somebody brings.

use fairway_http::codes;

codes! {
    NO_TABLE = 1901, UNPROCESSABLE_ENTITY, "无法读取该文件，请上传 .xlsx 或 .csv 表格（旧版 .xls 请另存为 .xlsx）", "This file could not be read. Send a table as .xlsx or .csv (save an old .xls as .xlsx first)";
    /// Unpacked, it is larger than any table that we take.
    TOO_BIG = 1902, PAYLOAD_TOO_LARGE, "表格解压后过大，请拆分成几份再上传", "This table is too large once unpacked. Split it and send the parts one by one";
    TOO_MANY_ROWS = 1903, UNPROCESSABLE_ENTITY, "一次最多导入 {max} 行，请拆分成几份再上传", "A file has at most {max} rows. Split it and send the parts one by one";
    TOO_MANY_COLUMNS = 1904, UNPROCESSABLE_ENTITY, "表格最多 {max} 列，请删去不需要的列", "A table has at most {max} columns. Remove those that are not needed";
    NO_ROWS = 1905, UNPROCESSABLE_ENTITY, "表格里没有数据：第一行应为表头，下面每行一条", "There is nothing in this table: its first row has the headings, and each row below is one record";
    /// It is busy with something else, or it is over.
    NOT_NOW = 1906, CONFLICT, "这次导入当前不能这样操作，请刷新后查看最新状态", "This import is at another point now. Reload to see where it stands";
    HAS_REFUSED = 1907, CONFLICT, "有 {n} 行不能导入，请先修改，或选择只导入没有问题的行", "Rows that cannot be imported: {n}. Fix them first, or import only the good rows";
    NOTHING_GOOD = 1908, CONFLICT, "没有需要写入的行", "No row would be written";
    TOO_LATE = 1909, CONFLICT, "导入超过一天，不能再撤销", "An import can be undone for one day, and that is over";
    TOO_MANY_OPEN = 1910, CONFLICT, "还有 {max} 次导入未完成，请先完成或放弃一些", "{max} imports are still open. Finish or discard some first";
}
