//! The graph as GraphML 1.0, which yEd, Gephi and NetworkX read. Titles and labels are under `label`, which Gephi shows
//! by itself; yEd shows it after mapping it in *Edit, Properties Mapper*.

use std::borrow::Cow;
use std::io;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use crate::graph::{Edge, Graph, Screen};

use super::connection::places;

const NAMESPACE: &str = "http://graphml.graphdrawing.org/xmlns";
const SCHEMA: &str =
    "http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd";

/// Every key: its id, what it describes, its name and its type.
const KEYS: [[&str; 4]; 16] = [
    ["run", "graph", "run", "string"],
    ["target", "graph", "target", "string"],
    ["stopReason", "graph", "stopReason", "string"],
    ["label", "node", "label", "string"],
    ["number", "node", "number", "long"],
    ["key", "node", "key", "string"],
    ["url", "node", "url", "string"],
    ["depth", "node", "depth", "long"],
    ["visits", "node", "visits", "long"],
    ["variants", "node", "variants", "long"],
    ["actions", "node", "actions", "string"],
    ["withheld", "node", "withheld", "long"],
    ["screenshot", "node", "screenshot", "string"],
    ["edgeLabel", "edge", "label", "string"],
    ["action", "edge", "action", "string"],
    ["step", "edge", "step", "long"],
];

type Xml = Writer<Vec<u8>>;

/// The graph as GraphML. The actions of a screen are in one text, one per line; `withheld` counts those that were not
/// tried.
pub fn write(graph: &Graph) -> String {
    // Writing to memory cannot fail, and the writer only writes UTF-8.
    write_document(graph).ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

fn write_document(graph: &Graph) -> io::Result<Vec<u8>> {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let root = BytesStart::new("graphml").with_attributes([
        ("xmlns", NAMESPACE),
        ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
        ("xsi:schemaLocation", SCHEMA),
    ]);
    xml.write_event(Event::Start(root))?;
    for [id, described, name, kind] in KEYS {
        let key = [("id", id), ("for", described), ("attr.name", name), ("attr.type", kind)];
        xml.create_element("key").with_attributes(key).write_empty()?;
    }
    let start = BytesStart::new("graph").with_attributes([("id", "screens"), ("edgedefault", "directed")]);
    xml.write_event(Event::Start(start))?;
    write_text(&mut xml, "run", &graph.run)?;
    write_text(&mut xml, "target", &graph.target)?;
    write_optional(&mut xml, "stopReason", graph.stop_reason.as_deref())?;
    write_nodes(&mut xml, graph)?;
    write_edges(&mut xml, graph)?;
    xml.write_event(Event::End(BytesEnd::new("graph")))?;
    xml.write_event(Event::End(BytesEnd::new("graphml")))?;
    let mut bytes = xml.into_inner();
    bytes.push(b'\n');
    Ok(bytes)
}

fn write_nodes(xml: &mut Xml, graph: &Graph) -> io::Result<()> {
    let places = places(graph);
    let mut withheld = vec![0_u64; graph.screens.len()];
    for place in graph.withheld.iter().filter_map(|action| places.get(&action.screen)) {
        withheld[*place] += 1;
    }
    for (screen, withheld) in graph.screens.iter().zip(withheld) {
        xml.create_element("node")
            .with_attribute(("id", node_id(screen.number).as_str()))
            .write_inner_content(|xml| write_node(xml, screen, withheld))?;
    }
    Ok(())
}

fn write_node(xml: &mut Xml, screen: &Screen, withheld: u64) -> io::Result<()> {
    write_text(xml, "label", &screen.title)?;
    write_number(xml, "number", screen.number)?;
    write_text(xml, "key", &screen.key)?;
    write_optional(xml, "url", screen.url.as_deref())?;
    write_number(xml, "depth", screen.depth)?;
    write_number(xml, "visits", screen.visits)?;
    write_number(xml, "variants", screen.variants)?;
    write_text(xml, "actions", &screen.actions.join("\n"))?;
    write_number(xml, "withheld", withheld)?;
    write_optional(xml, "screenshot", screen.screenshot.as_deref())
}

fn write_edges(xml: &mut Xml, graph: &Graph) -> io::Result<()> {
    let places = places(graph);
    // A file with an edge to a missing node is not valid.
    let is_complete = |edge: &&Edge| places.contains_key(&edge.from) && places.contains_key(&edge.to);
    for (index, edge) in graph.edges.iter().filter(is_complete).enumerate() {
        let (id, source, target) = (format!("e{}", index + 1), node_id(edge.from), node_id(edge.to));
        let attributes = [("id", id.as_str()), ("source", source.as_str()), ("target", target.as_str())];
        xml.create_element("edge").with_attributes(attributes).write_inner_content(|xml| {
            write_text(xml, "edgeLabel", &edge.label)?;
            write_text(xml, "action", &edge.action)?;
            write_number(xml, "step", edge.step)
        })?;
    }
    Ok(())
}

fn node_id(number: u64) -> String {
    format!("s{number}")
}

fn write_number(xml: &mut Xml, key: &str, number: u64) -> io::Result<()> {
    write_text(xml, key, &number.to_string())
}

fn write_optional(xml: &mut Xml, key: &str, text: Option<&str>) -> io::Result<()> {
    text.map_or(Ok(()), |text| write_text(xml, key, text))
}

fn write_text(xml: &mut Xml, key: &str, text: &str) -> io::Result<()> {
    let text = BytesText::new(&allowed(text)).into_owned();
    xml.create_element("data").with_attribute(("key", key)).write_text_content(text)?;
    Ok(())
}

/// The text without characters that XML 1.0 cannot hold, not even escaped.
fn allowed(text: &str) -> Cow<'_, str> {
    let is_forbidden = |character: char| match character {
        '\t' | '\n' | '\r' => false,
        '\u{fffe}' | '\u{ffff}' => true,
        _ => character < ' ',
    };
    if text.contains(is_forbidden) {
        Cow::Owned(text.replace(is_forbidden, "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}
