package org.droidgym.oracle;

import com.android.org.kxml2.io.KXmlSerializer;
import java.io.StringWriter;
import org.json.JSONObject;
import org.xmlpull.v1.XmlSerializer;

/** An attribute's value with its quotes, as AccessibilityNodeInfoDumper writes it. */
final class DumpAttributes implements Family {
    private static final String BEFORE = "<n a=";
    private static final String BEHIND = " />";

    @Override
    public Object answer(JSONObject question) throws Exception {
        XmlSerializer serializer = new KXmlSerializer();
        StringWriter writer = new StringWriter();
        serializer.setOutput(writer);
        // From here on, text beyond ASCII stays as it is.
        serializer.startDocument("UTF-8", true);
        serializer.startTag("", "n");
        serializer.attribute("", "a", question.getString("text"));
        serializer.endTag("", "n");
        serializer.endDocument();
        String xml = writer.toString();
        return xml.substring(xml.indexOf(BEFORE) + BEFORE.length(), xml.length() - BEHIND.length());
    }
}
